/** The product's name. */
export const APP_NAME = 'Wagmates'
