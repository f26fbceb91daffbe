import type { Strike, Trial } from './round.ts'
import type { KillableServer } from './server.ts'
import type { SignedInCustomer } from './signed-in-customer.ts'

/** What all rounds on one server share. */
export interface Stage extends Trial {
  readonly server: KillableServer
  readonly customers: readonly SignedInCustomer[]
}

/** A fault that strikes a server with the embedded database in the middle of orders. */
export interface Fault {
  readonly name: string
  /** What happens, for the table. */
  readonly what: string
  /** Prepares one round. */
  prepare(stage: Stage): Promise<Strike>
  /** Why this machine cannot play it; null if it can. */
  skips?(): string | null
}

/** What a fault came to, over all its rounds. `lost`, `doubled` and `others` are zero in a sound product. */
export interface Result {
  readonly fault: string
  readonly rounds: number
  /** Orders that were acknowledged before the fault or while it lasted. */
  readonly acknowledged: number
  /** Orders of all rounds after every repeat. */
  readonly booked: number
  readonly lost: number
  readonly doubled: number
  /** Everything else that may not be: broken days, mails, repeats, requests without an answer. */
  readonly others: number
  readonly slowestReadyMs: number
}

/** A fault that needs servers of its own. `skips` as above. */
export interface OwnStage {
  readonly name: string
  readonly what: string
  play(options: PlayOptions): Promise<readonly Result[]>
  skips?(): string | null
}

export interface PlayOptions {
  readonly rounds: number
  readonly customers: number
  readonly seed: number
  /** The commit of the older code; null for the one in `older-code.ts`. */
  readonly from: string | null
}
