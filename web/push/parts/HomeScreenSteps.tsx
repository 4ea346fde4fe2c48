import { APP_NAME } from '#contract/site/options.ts'

/** How news come to an iPhone: only an app on the home screen gets them. */
export function HomeScreenSteps() {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Picture />
      <ol className="flex min-w-48 flex-1 list-decimal flex-col gap-2 pl-5">
        <li>
          Tap <strong>Share</strong> below, then <strong>Add to Home Screen</strong>.
        </li>
        <li>
          Open {APP_NAME} from your home screen, and come back to <strong>Settings</strong>.
        </li>
      </ol>
    </div>
  )
}

/** The share button of the browser, and the app's icon on the home screen. */
function Picture() {
  return (
    <svg viewBox="0 0 160 120" className="h-30 w-40 shrink-0" aria-hidden="true" fill="none" strokeWidth="3">
      <rect x="8" y="6" width="62" height="108" rx="12" className="fill-sunken stroke-field-line" />
      <path d="M14 92h50" className="stroke-field-line" />
      <path d="M39 106V97m-4 3.5 4-4 4 4M34 103v6h10v-6" strokeLinejoin="round" className="stroke-brand" />
      <path d="M76 60h12m-5-5 5 5-5 5" strokeLinecap="round" strokeLinejoin="round" className="stroke-muted" />
      <rect x="94" y="6" width="62" height="108" rx="12" className="fill-sunken stroke-field-line" />
      <rect x="103" y="18" width="18" height="18" rx="5" className="fill-line" />
      <rect x="129" y="18" width="18" height="18" rx="5" className="fill-line" />
      <rect x="103" y="44" width="18" height="18" rx="5" className="fill-brand" />
      <circle cx="112" cy="55.5" r="3.2" className="fill-on-brand" />
      <circle cx="107.5" cy="51" r="1.7" className="fill-on-brand" />
      <circle cx="112" cy="49" r="1.7" className="fill-on-brand" />
      <circle cx="116.5" cy="51" r="1.7" className="fill-on-brand" />
    </svg>
  )
}
