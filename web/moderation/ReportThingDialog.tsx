import { moderation } from '#contract/moderation/routes.ts'
import type { REPORTED_HERE, ReportCategory } from '#contract/moderation/options.ts'
import { cardPhoto, photoUrl } from '#contract/photos/options.ts'
import { hasCode } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { clearReportDraft, moveReportDraft } from './report-draft.ts'
import { ReportFormDialog } from './ReportFormDialog.tsx'

type Subject = (typeof REPORTED_HERE)[number]

const WORDS: Record<Subject, { title: string; kept: string; usual?: ReportCategory }> = {
  owner: { title: 'Report User', kept: 'We keep what the profile says and shows now.' },
  dog: { title: 'Report Dog', kept: 'We keep what the profile says and shows now.' },
  message: {
    title: 'Report Message',
    kept: 'We keep the message, and may read the few around it.',
  },
  photo: { title: 'Report Photo', kept: 'We keep the photo.', usual: 'inappropriate-picture' },
}

/** The reported thing. */
export interface Reported {
  subject: Subject
  id: string
}

interface ReportThingDialogProps extends Reported {
  /** The dog or owner that shows the photo: reported instead where it is gone. */
  shownBy?: Reported | undefined
  onClose: () => void
  onReport?: (what: Reported) => void
  onReported?: () => void
}

const aboutOf = ({ subject, id }: Reported) => `${subject} ${id}`

/** Reports an owner, a dog, a message or a photo. The reported owner is not told. */
export function ReportThingDialog({ subject, id, onClose, onReported, ...gone }: ReportThingDialogProps) {
  const { mutateAsync, isPending, error } = useRouteMutation(moderation.reportThing)
  const about = aboutOf({ subject, id })
  const { title, kept, usual } = WORDS[subject]
  // Once it is sent, even if the dialog was closed meanwhile; only an open dialog is closed.
  const onSent = () => {
    clearReportDraft(about)
    onReported?.()
    toast({ title: 'Report submitted' })
  }
  return (
    <ReportFormDialog
      about={about}
      title={title}
      description={`${kept} They do not learn who reported it.`}
      usual={usual}
      isPending={isPending}
      error={error}
      wayOn={hasCode(error, 'photo-not-found') ? <PhotoGone about={about} {...gone} /> : undefined}
      onSend={(report) =>
        void mutateAsync({ body: { subject, id, ...report } }, { onSuccess: onClose }).then(onSent, () => {})
      }
      onClose={onClose}
    >
      {subject === 'photo' && (
        <img src={cardPhoto(photoUrl(id))} alt="What you report" className="h-40 w-fit rounded-2xl bg-sunken" />
      )}
    </ReportFormDialog>
  )
}

interface PhotoGoneProps extends Pick<ReportThingDialogProps, 'shownBy' | 'onReport'> {
  about: string
}

/** Offers to report whoever showed the photo, with the words that were written. */
function PhotoGone({ about, shownBy, onReport }: PhotoGoneProps) {
  const goOn = (what: Reported) => {
    moveReportDraft(about, aboutOf(what))
    onReport?.(what)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <FormError>This photo was removed meanwhile. You can still report what happened.</FormError>
      {shownBy && (
        <Button variant="soft" size="sm" onClick={() => goOn(shownBy)}>
          {WORDS[shownBy.subject].title}
        </Button>
      )}
    </div>
  )
}
