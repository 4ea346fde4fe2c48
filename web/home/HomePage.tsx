import { PageHeading } from '#web/kit/ui/PageHeading.tsx'

export function HomePage() {
  return (
    <div className="page-width flex-1 py-8 md:py-12">
      <PageHeading>Welcome</PageHeading>
    </div>
  )
}
