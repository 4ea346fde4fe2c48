/** Refuses what asks for the password or a passkey, where it was given too long ago. */
export const PROVE_AGAIN = 'Please enter your password or use a passkey again'
