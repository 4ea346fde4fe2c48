import type pg from 'pg'

// A backup is a gzip of lines of JSON: a header; then for each table its name and its rows, each as PostgreSQL writes a
// whole row; at the end a line with the SHA-256 of all before.

export const BACKUP_FORMAT = 'wagmates-backup-1'

export interface BackupHeader {
  format: string
  /** The names of the migrations that had run; older backups have a checksum beside each. */
  migrations: string[] | Record<string, string>
  /** What signs the links in mails, where the app made it itself. */
  secret: string | null
}

export type BackupLine = string | { table: string } | { sha256: string }

export interface BackupParts {
  /** Without time limits: a big table takes its time. */
  pool: pg.Pool
  path: string
  secret: string | null
}

export interface BackupSummary {
  rows: number
  tables: number
}

/** What the person at the console can mend; its message is for them. */
export class BackupError extends Error {}
