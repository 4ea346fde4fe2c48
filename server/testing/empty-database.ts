import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openPool } from '#server/kit/db.ts'

/** An empty database of its own on the tests' server; `limits` are those of its connections. */
export async function emptyDatabase(limits: pg.ClientConfig = {}): Promise<pg.Pool> {
  const server = inject('database')
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const admin = openPool({ connection: { ...server, database: 'postgres' }, onError: () => {} })
  await admin.query(`create database ${name}`)
  const pool = openPool({ connection: { ...server, ...limits, database: name }, onError: () => {} })
  onTestFinished(async () => {
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return pool
}
