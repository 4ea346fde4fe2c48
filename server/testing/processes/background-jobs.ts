import { sql } from 'kysely'
import { listenersOf } from '#server/wiring/listeners.ts'
import { dailyJobs } from '#server/background.ts'
import { readConfig } from '#server/config.ts'
import { jobKinds } from '#server/wiring/job-kinds.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { TESTING, type World } from '../world.ts'

/** Runs what otherwise runs in the background of a process. */
export function openBackground(world: World) {
  const config = readConfig({ ...TESTING })
  return {
    /** Works off all jobs that are due, those that they queue too. */
    workOff: async (): Promise<void> => {
      const jobs = openJobs({ db: world.db, listeners: listenersOf(config), kinds: jobKinds })
      const due = world.db
        .selectFrom('jobs')
        .select('subjectId')
        .where(sql<boolean>`leased_until <= now()`)
      for (let waiting = await due.execute(); waiting.length > 0; waiting = await due.execute()) {
        for (const { subjectId } of waiting) await jobs.finish(subjectId)
      }
    },
    /** Runs a daily job by its name. */
    runDaily: async (name: string): Promise<void> => {
      await dailyJobs(config)
        .find((job) => job.name === name)
        ?.run(world.db, '2026-11-24')
    },
  }
}
