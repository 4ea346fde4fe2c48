import type { Route } from '#contract/kit/route.ts'
import { routes } from '#contract/routes.ts'

/** Every call of the API with its name, for tests that hold for all of them. */
export const everyRoute: readonly (readonly [name: string, route: Route])[] = Object.entries(routes).flatMap(
  ([feature, part]) => Object.entries<Route>(part).map(([name, route]) => [`${feature}.${name}`, route] as const),
)

/** The calls whose answer comes to an end. */
export const endingRoutes = everyRoute.filter(([, route]) => !route.stream)

/** A path of the route, with `id` in place of every parameter. */
export function pathOf(route: Route, id = '0f8fad5b-d9cb-469f-a165-70867728950e'): string {
  return route.path.replaceAll(/\{\w+\}/g, encodeURIComponent(id))
}
