import { PageHeading } from '#web/kit/ui/PageHeading.tsx'

export function DogPage({ id: _id }: { id: string }) {
  return (
    <div className="page-width flex-1 py-8 md:py-12">
      <PageHeading>Dog profile</PageHeading>
    </div>
  )
}
