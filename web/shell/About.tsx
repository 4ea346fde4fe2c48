import { APP_NAME, APP_VERSION } from '#contract/site/options.ts'

/** The footer's "About": the version, and where the bundled data come from. Works without scripts. */
export function About() {
  return (
    <details className="w-full text-[0.9375rem]">
      <summary className="min-h-9 w-fit cursor-pointer content-center underline decoration-1 underline-offset-4 hover:text-brand-soft">
        About
      </summary>
      <a href="/help/report" className="inline-block min-h-9 content-center underline underline-offset-4">
        Report harmful content
      </a>
      <p className="mt-1 max-w-prose opacity-85">
        {APP_NAME} {APP_VERSION}. Places © GeoNames, meeting places © LINZ and Canterbury Maps, region borders © Stats
        NZ, all changed; CC BY 4.0.
      </p>
    </details>
  )
}
