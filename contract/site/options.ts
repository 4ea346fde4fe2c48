/** The product's name. */
export const APP_NAME = 'Wagmates'

/** The version of the app, by Semantic Versioning, as in package.json and CHANGELOG.md. */
export const APP_VERSION = '1.0.0'
