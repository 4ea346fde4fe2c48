/** The first name by which others know a user, in texts of the app; "Somebody" for one without a name or account. */
export function displayName(person: { firstName: string | null } | null | undefined): string {
  return person?.firstName ?? 'Somebody'
}
