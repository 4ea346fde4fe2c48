/** Refuses an irreversible act of an administrator whose password was entered too long ago. */
export const PASSWORD_AGAIN = 'Please enter your password again'
