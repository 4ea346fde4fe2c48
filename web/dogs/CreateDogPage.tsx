import { PageHeading } from '#web/kit/ui/PageHeading.tsx'

export function CreateDogPage() {
  return (
    <div className="page-width flex-1 py-8 md:py-12">
      <PageHeading>Create Dog Profile</PageHeading>
    </div>
  )
}
