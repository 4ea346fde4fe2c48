import { Download } from 'lucide-react'
import { account } from '#contract/account/routes.ts'
import { downloadOnceAnswered } from '../../download-once-answered.ts'
import { buttonStyle } from '#web/ui/layout/button-style.ts'

/** Downloads the own data as a file. */
export function DownloadData() {
  return (
    <div className="flex flex-col items-start gap-5">
      <p>
        Your profile, your dogs with their photos and health records, your friends and your messages. Other people
        appear by their first name only.
      </p>
      <a
        href={account.ownData.path}
        download="wagmates-my-data.json"
        onClick={(event) => void downloadOnceAnswered(event)}
        className={`${buttonStyle({ variant: 'secondary' })} max-sm:w-full`}
      >
        <Download className="size-5" aria-hidden="true" /> Download Your Data
      </a>
    </div>
  )
}
