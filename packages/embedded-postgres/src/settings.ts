/**
 * PostgreSQL's settings. They are given on its command line and not written into postgresql.conf, so that a new
 * version of the app brings its own.
 */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // The greatest DATABASE_POOL, and what listens, holds locks and looks in besides.
  max_connections: '120',
  shared_buffers: '64MB',
  fsync: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // The app hears of its failed statements itself; in the log they would leave people's data, and fill the disk.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // A statement of an app that was killed ends soon.
  client_connection_check_interval: '5s',
}

/** PostgreSQL's command line options (`-c name=value`) for a server with its socket in `socketDir`. */
export function serverOptions(socketDir: string, overrides: Record<string, string>): string[] {
  // A list of folders: quoted, so that blanks and commas in the path are part of it.
  const sockets = `"${socketDir.replaceAll('"', '""')}"`
  const settings = { ...SETTINGS, ...overrides, unix_socket_directories: sockets }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
