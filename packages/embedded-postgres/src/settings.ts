export interface ServerOptions {
  /** false disables flushing to disk: only for tests. */
  readonly durable: boolean
  /** The number of connections at the same time. */
  readonly connections: number
}

/**
 * Arguments of the postgres program. They are on the command line and not in the cluster, so that a newer version of
 * Brine also changes the settings of older clusters. fsync, full_page_writes and synchronous_commit keep their default:
 * on.
 */
export function serverArguments(
  cluster: string,
  port: number,
  { durable, connections }: ServerOptions,
): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: `${port}`,
    // none: socket paths are limited to 107 bytes, which a DATA_DIR can exceed
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: `${connections}`,
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    // compiling short queries costs more than it saves, and parallel workers need more /dev/shm than containers have
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    // a backup whose target stalls is given up: it must not keep the log until the disk is full
    max_slot_wal_keep_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The server logs failed statements itself; PostgreSQL's own log would quote their data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // A shutdown must not wait for a client that has disconnected.
    tcp_keepalives_idle: '60',
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          shared_buffers: '32MB',
          // the folder of a test run may be in memory
          max_wal_size: '128MB',
        }),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
