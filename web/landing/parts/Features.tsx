import community from '#web/assets/feature-community.svg'
import guidance from '#web/assets/feature-guidance.svg'
import matching from '#web/assets/feature-matching.svg'

const FEATURES = [
  {
    title: 'Smart Matching',
    text: 'A shy whippet and a rowdy huntaway rarely enjoy the same afternoon. We compare temperament, size, energy and play style, and tell you in plain words whether two dogs should get on, and why.',
    picture: matching,
  },
  {
    title: 'Local Community',
    text: 'Meet owners around your own town, from Kaitāia to Bluff. See the dogs nearby, write to their people, and keep the good ones as friends.',
    picture: community,
  },
  {
    title: 'Expert Guidance',
    text: 'Good first meetings are a skill. Learn how to socialise your dog, what its body is telling you, and when to give it room.',
    picture: guidance,
  },
] as const

/** The three feature cards. */
export function Features() {
  return (
    <section id="features" className="-scroll-mt-22 bg-sunken py-20 lg:py-28" aria-labelledby="features-title">
      <div className="page-width">
        <h2 id="features-title" className="max-w-3xl text-4xl sm:text-5xl">
          Not just any dog. The right one.
        </h2>
        <ul className="mt-24 grid gap-x-6 gap-y-20 md:grid-cols-3 lg:gap-x-8">
          {FEATURES.map(({ title, text, picture }) => (
            <li key={title} className="flex flex-col rounded-[2rem] bg-card px-6 pb-8 lg:px-8">
              <img
                src={picture}
                alt=""
                width="480"
                height="360"
                loading="lazy"
                className="mx-auto -mt-14 h-auto w-full max-w-90"
              />
              <h3 className="mt-6 text-[1.65rem]">{title}</h3>
              <p className="mt-3 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
