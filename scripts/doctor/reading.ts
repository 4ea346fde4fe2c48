import { connect } from '@nats-io/transport-node'
import type { Config } from '#server/config.ts'
import { openPool } from '#server/platform/database/db.ts'
import { brokerOptions } from '#server/platform/live/broker.ts'
import { fault, type Finding, good } from './finding.ts'

const STANDBY = 'select pg_is_in_recovery() as "isStandby", current_database() as name'

/** Whether each replica of DATABASE_READ_URL answers, and is one. */
export async function examineReplicas({ databaseReadUrls }: Config): Promise<Finding[]> {
  return Promise.all(databaseReadUrls.map(async (url, index) => examineReplica(url, index + 1)))
}

async function examineReplica(connectionString: string, number: number): Promise<Finding> {
  const name = `Replica ${number} of DATABASE_READ_URL`
  const pool = openPool({ connection: { connectionString }, max: 1, onError: () => {} })
  try {
    const { rows } = await pool.query<{ isStandby: boolean }>(STANDBY)
    if (rows[0]?.isStandby) return good(`${name} answers.`)
    return fault(`${name} is no standby, so it is not read. Name a streaming replica, or remove it.`)
  } catch {
    return fault(`${name} does not answer, so what it would be asked is read from the primary.`)
  } finally {
    await pool.end()
  }
}

/** Whether the message broker of LIVE_URL takes messages. */
export async function examineBroker({ liveUrl }: Config): Promise<Finding[]> {
  if (liveUrl === null) return []
  try {
    const connection = await connect({ ...brokerOptions(liveUrl), reconnect: false })
    await connection.flush()
    await connection.close()
    return [good('The message broker at LIVE_URL answers.')]
  } catch {
    return [
      fault('The message broker at LIVE_URL does not answer, so live updates wait. Start it, or correct LIVE_URL.'),
    ]
  }
}
