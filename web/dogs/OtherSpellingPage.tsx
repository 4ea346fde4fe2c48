import { Redirect } from '#web/platform/routing/Redirect.tsx'
import { linkTo } from '#web/platform/routing/router.tsx'

/** `/dogs/{id}` leads to the dog's page, as the server leads requests for it. */
export function OtherSpellingPage({ id }: { id: string }) {
  return <Redirect to={linkTo('dog', { id })} keepsQuery />
}
