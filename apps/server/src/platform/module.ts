import type { AppConfig } from '@brine/contract/app-config'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Queries } from './database/database.ts'
import type { Listener } from './database/listen.ts'
import type { DB } from './database/tables.ts'
import type { FirmData } from './firm/firm.ts'
import type { Staff } from './http/identity.ts'
import type { Route } from './http/serve.ts'
import type { DailyJob, JobQueue } from './jobs/job-queue.ts'
import type { DailyLimit } from './limits/daily-limit.ts'
import type { Log } from './log.ts'
import type { Notify, SendNow } from './mail/notify.ts'
import type { Node } from './nodes/node.ts'
import type { Pushes } from './push/pushes.ts'
import type { ChangeRecord } from './records/change-record.ts'

/** What the server itself reads of the apps' configuration. */
export type WebConfig = Omit<AppConfig, 'brand' | 'i18n'>

/** The dependencies of every module. */
export interface Platform {
  readonly config: Config
  /** The runtime configuration of the apps, as far as it does not depend on the firm. */
  readonly webConfig: WebConfig
  /** The supplier's names, addresses and telephone lines. */
  readonly firm: FirmData
  readonly db: Queries
  /** For files of many thousand lines and jobs about all customers, whose statements may take longer than those of requests. */
  readonly patientDb: Queries
  readonly listener: Listener
  readonly clock: Clock
  readonly log: Log
  readonly jobs: JobQueue
  readonly notify: Notify
  readonly sendNow: SendNow
  /** Messages to the devices of customers. */
  readonly pushes: Pushes
  readonly changeRecord: ChangeRecord
  readonly dailyLimit: DailyLimit
  /** This process among those that share the database. */
  readonly node: Node
}

/** The row of a customer before the erasure. */
export interface ErasedCustomer {
  readonly id: number
  /** Null for a customer who was called. */
  readonly emailAddress: string | null
  /** First and last name; empty if neither is known. */
  readonly name: string
  readonly at: Date
}

/** Deletes what a module stores about a customer, in the transaction of the erasure (decision 0030). */
export type EraseCustomer = (tx: Queries, customer: ErasedCustomer) => Promise<void>

/** A customer with whom the office ends the relation. */
export interface EndedCustomer {
  readonly id: number
  readonly by: Staff
  readonly at: Date
  /** False if the customer died: then nobody in the house gets a message. */
  readonly isNotified: boolean
}

/** Ends what a module has open about a customer, in the transaction that ends the relation (decision 0157). */
export type EndCustomer = (tx: Queries, customer: EndedCustomer) => Promise<void>

/** A part of the copy that customers get of their data (GDPR, articles 15 and 20). */
export interface ExportSection {
  /** The key in the file. */
  readonly name: string
  /** The tables whose rows it holds. A test compares them with all tables that belong to a customer. */
  readonly tables: readonly (keyof DB)[]
  /** Reads a list row by row where the rows are large; otherwise all at once. Holds nothing that opens an account. */
  readonly read: (db: Queries, customerId: number) => Promise<unknown> | AsyncIterable<unknown>
}

/** A module of the server: its only public interface. */
export interface Module<Service = unknown> {
  /** The services for other modules. */
  readonly service: Service
  readonly routes: readonly Route[]
  readonly jobs?: readonly DailyJob[]
  readonly erase?: EraseCustomer
  readonly end?: EndCustomer
  /** What a customer's copy of the data holds of this module. */
  readonly exports?: readonly ExportSection[]
  /**
   * Runs before the server listens. Runs again if the database did not answer, so it must be harmless to repeat.
   * @returns a function that stops it
   */
  readonly start?: () => Promise<() => Promise<void>>
}
