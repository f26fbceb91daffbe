import type { Input } from '@brine/contract/call'
import type { CallError } from '@brine/contract/client'
import { apiKeys } from '@brine/contract/office/api-keys'
import { importSources } from '@brine/contract/office/import-sources'
import { officeImports } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import { keepAnswer, useChange } from '../../shell/query.ts'

/** The calls that return data of an import. */
export const importCalls = [officeImports.list, officeImports.read, officeImports.lines]

type StartQuery = Input<typeof officeImports.start>['query']

/** Sends a file to be checked or imported. @param onStarted gets the run, and how it was started */
export const useStartImport = (onStarted: (id: number, how: StartQuery) => void) =>
  useChange(officeImports.start, {
    done: m['office.imports.is_started'],
    failed: m['office.imports.not_started'],
    stales: importCalls,
    onSuccess(run, { query: how }) {
      keepAnswer(officeImports.read, { params: { id: run.id } }, run)
      onStarted(run.id, how)
    },
  })

/** Reads the columns of a file. It changes nothing; it is no query, because a file is too large for a key. */
export const useLookAtFile = () => useChange(importSources.look)

type OnRefused = (error: CallError) => unknown
const failed = m['office.imports.source_not_saved']

export const useCreateSource = (onRefused: OnRefused) =>
  useChange(importSources.create, { failed, onFailure: onRefused })

/** @param onConflict runs when somebody else changed the source first */
export const useChangeSource = (onRefused: OnRefused, onConflict: () => void) =>
  useChange(importSources.change, { failed, onFailure: onRefused, onConflict })

export const useCreateKey = () =>
  useChange(apiKeys.create, {
    done: m['office.imports.api_key_is_created'],
    failed: m['office.common.not_saved'],
    stales: [apiKeys.list],
  })

export const useRevokeKey = (onSuccess: () => void) =>
  useChange(apiKeys.revoke, {
    done: m['office.imports.api_key_is_revoked'],
    failed: m['office.common.not_saved'],
    stales: [apiKeys.list],
    onSuccess,
  })
