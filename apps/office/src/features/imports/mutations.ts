import { apiKeys } from '@brine/contract/office/api-keys'
import { officeImports } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import { keepAnswer, useChange } from '../../shell/query.ts'

/** The calls that return data of an import. */
export const importCalls = [officeImports.list, officeImports.read, officeImports.lines]

/** Sends a file to be checked or imported. @param onStarted gets the run, and whether it only checks */
export const useStartImport = (onStarted: (id: number, isCheck: boolean) => void) =>
  useChange(officeImports.start, {
    done: m['office.imports.is_started'],
    failed: m['office.imports.not_started'],
    stales: importCalls,
    onSuccess(run, { query: { dry_run } }) {
      keepAnswer(officeImports.read, { params: { id: run.id } }, run)
      onStarted(run.id, dry_run)
    },
  })

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
