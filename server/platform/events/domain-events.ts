import { type Db, inTransaction, type Tx } from '../database/db.ts'
import { runTogether, type Statement } from '../database/together.ts'

// Domain events. Node's EventEmitter and `emittery` know nothing of the publisher's transaction.

/**
 * The domain events by name. Each feature's `x.events.ts` adds its own by declaration merging; `server/wiring/` lists
 * the listeners.
 */
export interface DomainEvents {}

export type EventName = keyof DomainEvents
/**
 * A listener may publish further events. It runs its statements, or returns one: those that the listeners of an event
 * return are sent as one.
 */
type Listener<Name extends EventName> = (
  db: Tx,
  details: DomainEvents[Name],
  publish: Publish,
) => Promise<void> | Statement | null

/** The listeners of each event. They run in the publisher's transaction: all effects of a request, or none. */
export type Listeners = { [Name in EventName]: readonly Listener<Name>[] }

/**
 * Calls the listeners of an event in their order, each when the one before is done. The statements that listeners
 * return are sent together at the end: where the order matters, listeners return promises.
 */
export type Publish = <Name extends EventName>(name: Name, details: DomainEvents[Name]) => Promise<void>

/** Binds publishing to one transaction. */
export function createPublisher(listeners: Listeners, db: Tx): Publish {
  const publish: Publish = async (name, details) => {
    const statements: Statement[] = []
    for (const listener of listeners[name]) {
      const effect = listener(db, details, publish)
      if (effect instanceof Promise) await effect
      else if (effect) statements.push(effect)
    }
    await runTogether(db, statements)
  }
  return publish
}

/** Runs work in a transaction of its own, in which it may publish domain events. */
export type Transact = <T>(work: (db: Tx, publish: Publish) => Promise<T>) => Promise<T>

/** Transactions on this database, whose events reach these listeners. */
export function transactWith(db: Db, listeners: Listeners): Transact {
  return async (work) => inTransaction(db, (tx) => work(tx, createPublisher(listeners, tx)))
}

/** These listeners, each event's followed by those of `more`. */
export function withListeners(listeners: Listeners, more: Partial<Listeners>): Listeners {
  const joined: Record<string, readonly unknown[]> = { ...listeners }
  for (const [name, later] of Object.entries(more)) joined[name] = [...(joined[name] ?? []), ...later]
  return joined as Listeners
}
