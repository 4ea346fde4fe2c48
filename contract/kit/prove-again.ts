/** The text of a refusal because the password or passkey was given too long ago. */
export const PROVE_AGAIN = 'Please enter your password or use a passkey again'
