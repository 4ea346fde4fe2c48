/** A wrong setting. Its message is shown to the person who starts the server. */
export class ConfigError extends Error {}
