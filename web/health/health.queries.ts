import { useQuery } from '@tanstack/react-query'
import type { Frequency } from '#contract/health/due.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { health } from '#contract/health/routes.ts'
import type { HealthKind } from '#contract/health/options.ts'
import type { Vaccination } from '#contract/health/schemas.ts'
import { hasStatus } from '#web/platform/api/api.ts'
import { queryClient, routeQuery, refetch, refetchOrFail, useRouteMutation } from '#web/platform/api/query-client.ts'

/** A record of any kind; only vaccinations have a clinic. */
export type HealthRecord = Omit<Vaccination, 'frequency' | 'clinic'> & { frequency: Frequency; clinic?: string | null }

/** The routes of a kind, typed as those of vaccinations, which have every field. */
export const callsOf = (kind: HealthKind) => health[kind] as (typeof health)['vaccinations']

const recordsQuery = (kind: HealthKind, dogId: string) => routeQuery(callsOf(kind).list, { params: { dogId } })

/** All records of a dog by kind; undefined until every kind is there. */
export function useRecords(dogId: string) {
  const vaccinations = useQuery(recordsQuery('vaccinations', dogId))
  const worming = useQuery(recordsQuery('worming', dogId))
  const flea = useQuery(recordsQuery('flea', dogId))
  const all = [vaccinations, worming, flea]
  const isThere = vaccinations.data && worming.data && flea.data
  const records: Record<HealthKind, HealthRecord[]> | undefined = isThere && {
    vaccinations: vaccinations.data,
    worming: worming.data,
    flea: flea.data,
  }
  return {
    records,
    error: all.find((query) => query.data === undefined && query.error)?.error ?? null,
    retry: () => {
      // The dog may have been deleted in another tab.
      refetch(dogs.my)
      for (const query of all) if (query.data === undefined) void query.refetch()
    },
  }
}

/** Adds and changes records of one dog and kind; a record that another tab deleted is removed from the list. */
export function useSaveRecord(kind: HealthKind, dogId: string) {
  const list = recordsQuery(kind, dogId)
  const add = useRouteMutation(callsOf(kind).add, { refetches: [list] })
  const { mutateAsync } = useRouteMutation(callsOf(kind).change, { refetches: [list] })
  const change: typeof mutateAsync = async (...sent) => {
    try {
      return await mutateAsync(...sent)
    } catch (error) {
      if (hasStatus(error, 404)) refetch(list)
      throw error
    }
  }
  /** Refetches the list. @returns the record as it is now; undefined when it is gone or the list cannot be loaded */
  const refetchRecord = async (id: string): Promise<HealthRecord | undefined> => {
    const isLoaded = await refetchOrFail(list).then(
      () => true,
      () => false,
    )
    return isLoaded ? queryClient.getQueryData(list.queryKey)?.find((record) => record.id === id) : undefined
  }
  return { add: add.mutateAsync, change, refetchRecord }
}

/** Deletes a record; one that is gone already leaves the list as well. */
export function useRemoveRecord(kind: HealthKind, dogId: string) {
  const list = recordsQuery(kind, dogId)
  const { mutateAsync, isPending } = useRouteMutation(callsOf(kind).remove, { refetches: [list] })
  const remove = async (id: string): Promise<'deleted' | 'gone'> => {
    try {
      await mutateAsync({ params: { id } })
      return 'deleted'
    } catch (error) {
      if (!hasStatus(error, 404)) throw error
      refetch(list)
      return 'gone'
    }
  }
  return { remove, isPending }
}
