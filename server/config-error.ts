/** A wrong setting: its message is for the person who starts the server. */
export class ConfigError extends Error {}
