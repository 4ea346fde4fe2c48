import type pg from 'pg'

// The format of backups: a gzip of lines of JSON, first a header; then for each table its name and its rows, each as
// PostgreSQL writes a whole row; at the end the SHA-256 of all lines before. pg_dump would be the library for this, but
// the embedded PostgreSQL comes without it, and its dumps move badly between versions (decision 0009).

/** The mark by which a file is known as a backup of this app. */
export const BACKUP_FORMAT = 'wagmates-backup-1'

/** The first line: what restoring needs to know before it reads rows. */
export interface BackupHeader {
  format: string
  /** The names of the migrations that had run; older backups have a checksum beside each. */
  migrations: string[] | Record<string, string>
  /** The key that signs links in e-mails, where the app generated it. */
  secret: string | null
  /** The keys by which push services recognise the site, where the app generated them; older backups lack them. */
  vapidKeys?: SavedKeys | null
}

export interface SavedKeys {
  publicKey: string
  privateKey: string
}

export type BackupLine = string | { table: string } | { sha256: string }

export interface BackupParts {
  /** Without timeouts: a big table may take minutes. */
  pool: pg.Pool
  path: string
  secret: string | null
  vapidKeys: SavedKeys | null
  /** Puts into the rows what lies outside of the database. */
  complete?: CompleteRows
  /** Breaks it off; saving then fails by its reason. */
  signal?: AbortSignal
}

/** Rows of a table as PostgreSQL writes them, with more in them. */
export type CompleteRows = (client: pg.ClientBase, table: string, rows: string[]) => Promise<string[]>

export interface BackupSummary {
  rows: number
  tables: number
}

/** An error that the operator can correct; its message is a sentence for the console. */
export class BackupError extends Error {}
