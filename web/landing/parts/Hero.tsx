import { Fragment } from 'react'
import { APP_NAME } from '#contract/site/options.ts'
import hero from '#web/assets/hero.svg'
import { SIGN_UP_LINK } from '../sign-up-link.ts'
import { buttonStyle } from '#web/ui/layout/button-style.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { CREATOR_CLAIM, WHERE } from '../marketing-copy.ts'

/** Explicit line breaks, so that the fallback font breaks the headline at the same places as the web font. */
const LINES = ['Help your', 'best friend', 'make more', 'best friends']

/** The headline and the first two links. */
export function Hero() {
  return (
    <section className="bleed-right items-center gap-y-10 pt-4 pb-40 sm:pb-32 md:pt-6 lg:pb-24">
      <div className="lg:pr-10">
        <h1 className="text-[clamp(2.75rem,6.8vw,5rem)] leading-none font-extrabold tracking-[-0.035em]">
          {LINES.map((line, at) => (
            <Fragment key={line}>
              {at > 0 && <br className="sm:max-lg:hidden" />}
              {`${line} `}
            </Fragment>
          ))}
        </h1>
        <p className="mt-6 max-w-lg text-xl leading-relaxed text-muted">
          {APP_NAME} finds dogs near you that suit yours by temperament, size and behaviour, and helps you plan a first
          meeting that goes well for everyone on a lead.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={SIGN_UP_LINK} size="lg">
            Get Started
          </ButtonLink>
          <a href="#features" className={buttonStyle({ variant: 'secondary', size: 'lg' })}>
            Learn More
          </a>
        </div>
        <p className="mt-8 max-w-md text-base text-muted">
          <span className="block">{CREATOR_CLAIM}.</span>
          {APP_NAME} is {WHERE}.
        </p>
      </div>
      <div className="relative">
        <div className="overflow-hidden rounded-[2.5rem] lg:rounded-r-none">
          <img
            src={hero}
            alt="Two dogs greeting each other on a beach under a flowering pōhutukawa"
            width="1200"
            height="900"
            fetchPriority="high"
            className="h-auto max-h-[44rem] w-full scale-105 object-cover"
          />
        </div>
        <SampleMatch />
      </div>
    </section>
  )
}

/** An example of a match. */
function SampleMatch() {
  return (
    <p className="absolute -bottom-26 left-4 max-w-76 -rotate-2 rounded-3xl bg-card px-5 py-4 shadow-float sm:-bottom-14 sm:left-10 lg:-left-8">
      <span className="block text-[0.9375rem] font-bold text-fern">A good match</span>
      <span className="mt-1 block leading-snug">
        Both love a chase, both are good with strangers, and they live ten minutes apart.
      </span>
    </p>
  )
}
