import { ArrowLeft, ListPlus, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { VETS_PLAN_FIRST } from '#contract/health/suggestions.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { OwnDogOnly } from '#web/dogs/OwnDogOnly.tsx'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { printPage, usePageTitle } from '#web/platform/routing/title.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useRecords } from './health.queries.ts'
import { SummaryDue } from './parts/SummaryDue.tsx'
import { SummaryHead } from './parts/SummaryHead.tsx'
import { SummaryRecords } from './parts/SummaryRecords.tsx'

/** A dog's health records on one A4 page, to print or save as PDF for the vet. */
export function HealthSummaryPage({ id }: { id: string }) {
  return (
    <div className="page-width flex-1 py-5 md:py-8 print:max-w-none print:p-0">
      <div className="mx-auto max-w-4xl print:max-w-none">
        <OwnDogOnly
          key={id}
          id={id}
          denial="You can only see your own dogs' health records"
          skeleton={<SummarySkeleton />}
        >
          {(dog) => <Summary dog={dog} />}
        </OwnDogOnly>
      </div>
    </div>
  )
}

function Summary({ dog }: { dog: Dog }) {
  usePageTitle(`Health summary of ${dog.name}`)
  const { records, error, retry } = useRecords(dog.id)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:mb-6 print:hidden">
        <ButtonLink to={linkTo('dog', { id: dog.id })} variant="ghost" size="sm" className="-ml-4">
          <ArrowLeft className="size-4.5" aria-hidden="true" /> Back to {dog.name}
        </ButtonLink>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full max-sm:justify-between">
          <ButtonLink to={linkTo('home')} variant="ghost">
            <ListPlus className="size-5" aria-hidden="true" /> Add or Change Records
          </ButtonLink>
          <Button className="max-sm:w-full" disabled={!records} onClick={printPage}>
            <Printer className="size-5" aria-hidden="true" /> Print
          </Button>
        </div>
      </div>
      <Sheet>
        <SummaryHead dog={dog} hasVaccinations={records && records.vaccinations.length > 0} />
        {error && <ErrorCard text={serverMessageOf(error)} onRetry={retry} />}
        {!records && !error && <Skeleton className="h-120 rounded-2xl" />}
        {records && (
          <>
            <SummaryDue records={records} />
            <SummaryRecords records={records} />
          </>
        )}
        <p className="border-t border-line pt-3 text-[0.9375rem] text-muted print:pt-2 print:text-[8.5pt]">
          Kept by the owner on {APP_NAME}. {VETS_PLAN_FIRST}.
        </p>
      </Sheet>
      <p className="mt-4 text-[0.9375rem] text-muted print:hidden">
        It fits on one A4 page. To send it instead, choose “Save as PDF” when your browser asks for a printer.
      </p>
    </>
  )
}

/** Looks like a sheet of paper on screen; without frame in print. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <article
      aria-label="Health summary"
      className="flex flex-col gap-7 rounded-3xl border border-line bg-card p-5 shadow-card sm:p-9 print:gap-4 print:rounded-none print:border-0 print:bg-transparent print:p-0 print:text-[9pt] print:leading-[1.35] print:shadow-none"
    >
      {children}
    </article>
  )
}

function SummarySkeleton() {
  return (
    <div role="status" aria-label="Loading the health summary">
      <Skeleton className="h-11 w-full rounded-full" />
      <Skeleton className="mt-6 h-160 rounded-3xl" />
    </div>
  )
}
