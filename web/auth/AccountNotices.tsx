import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { ConfirmBanner } from './ConfirmBanner.tsx'

const { Component: NewDecisionsDialog } = lazyComponent(() =>
  import('./parts/NewDecisionsDialog.tsx').then((m) => m.NewDecisionsDialog),
)

/** Notices to the signed-in user on every screen: about their address, and about operators' decisions on them. */
export function AccountNotices() {
  const user = useCurrentUser()
  return (
    <>
      {user && (!user.isConfirmed || user.isMailRefused) && <ConfirmBanner />}
      {user?.hasNewDecision && <NewDecisionsDialog />}
    </>
  )
}
