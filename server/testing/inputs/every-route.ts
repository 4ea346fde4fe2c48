import type { Route, ServedRoute } from '#contract/kit/route.ts'
import { routes } from '#contract/routes.ts'

export type NamedRoute = readonly [name: string, route: ServedRoute]

/** Every call of the API with its name, for tests that hold for all of them. */
export const everyRoute: readonly NamedRoute[] = Object.entries(routes).flatMap(([feature, part]) =>
  Object.entries<ServedRoute>(part).map(([name, route]) => [`${feature}.${name}`, route] as const),
)

/** The route with its spec. */
export function servedRoute({ method, path }: Route): ServedRoute {
  const [, served] = everyRoute.find(([, one]) => one.method === method && one.path === path) ?? []
  if (!served) throw new Error(`${method} ${path} is no route`)
  return served
}

/** The calls whose answer comes to an end. */
export const endingRoutes = everyRoute.filter(([, route]) => !route.stream)

/** A path of the route, with `id` in place of every parameter. */
export function pathOf(route: Route, id = '0f8fad5b-d9cb-469f-a165-70867728950e'): string {
  return route.path.replaceAll(/\{\w+\}/g, encodeURIComponent(id))
}
