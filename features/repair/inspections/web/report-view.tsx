import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { StateBadge } from '../../../../kit/web/index.ts'
import { type FetchPhoto, PhotoStrip } from '../../../platform/files/web/index.ts'
import type { Report, ReportPoint } from '../contract/index.ts'
import { countByResult, describeMeasured, isFinding, showFigure, sortWorstFirst } from '../rules.ts'
import { JobBadge } from './job-badge.tsx'
import { listPhotos } from './photos-of.ts'
import { ResultMark } from './result-mark.tsx'
import classes from './report.module.css'

interface ReportViewProps {
  report: Report
  fetch: FetchPhoto
  /** Shows every point; otherwise they are folded away. */
  whole?: boolean
  /** The jobs are on the same page. */
  linksToJobs?: boolean
}

/** The findings, worst first, and then every inspected point. */
export function ReportView({ report, fetch, whole = false, linksToJobs = false }: ReportViewProps) {
  const allPoints = report.sections.flatMap(({ name: section, points }) => points.map((point) => ({ ...point, section })))
  const { red, amber, green } = countByResult(allPoints)
  const findings = sortWorstFirst(allPoints.filter(isFinding))
  const every = <EveryPoint report={report} fetch={fetch} />
  return (
    <Stack gap="md">
      <Group gap="xs">
        {red > 0 && <StateBadge tone="red" label={`${red} now`} />}
        {amber > 0 && <StateBadge tone="amber" label={`${amber} soon`} />}
        <StateBadge tone="green" label={`${green} good`} />
      </Group>
      {findings.length === 0 ? (
        <Text>Everything that was checked is good.</Text>
      ) : (
        <ul className={classes.findings} aria-label="What needs attention">
          {findings.map((point) => (
            <li key={point.pointId} data-result={point.result}>
              <Stack gap={6}>
                <ResultMark result={point.result} />
                <Text fw={600}>
                  {point.section}: {point.name}
                </Text>
                {describeMeasured(point) && <Text size="sm">{describeMeasured(point)}</Text>}
                {point.note && <Text>{point.note}</Text>}
                <PhotoStrip photos={listPhotos(point.section, point)} fetch={fetch} />
                {point.job && <Job job={point.job} linked={linksToJobs} />}
              </Stack>
            </li>
          ))}
        </ul>
      )}
      {whole ? (
        <>
          <Title order={2} size="h3">
            Every point
          </Title>
          {every}
        </>
      ) : (
        <details className={classes.fold}>
          <summary>All {allPoints.length} points</summary>
          {every}
        </details>
      )}
    </Stack>
  )
}

function Job({ job, linked }: { job: NonNullable<ReportPoint['job']>; linked: boolean }) {
  return (
    <Group gap="xs">
      <JobBadge state={job.state} />
      {job.name !== null && <JobName concernId={job.concernId} name={job.name} linked={linked} />}
    </Group>
  )
}

function JobName({ concernId, name, linked }: { concernId: string; name: string; linked: boolean }) {
  if (!linked) return <Text size="sm">Job: {name}</Text>
  return (
    <Anchor href={`#job-${concernId}`} size="sm" underline="always">
      Job: {name}
    </Anchor>
  )
}

function EveryPoint({ report: { sections }, fetch }: { report: Report; fetch: FetchPhoto }) {
  return (
    <div className={classes.sections}>
      {sections.map(({ section, name, points }) => (
        <section key={section} className={classes.section}>
          <Title order={3} size="h4">
            {name}
          </Title>
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point.pointId}>
                <span>
                  {point.name}
                  {point.figure !== null && point.measure && <strong> {showFigure(point.figure, point.measure)}</strong>}
                  {!isFinding(point) && point.note && <span className={classes.note}>{point.note}</span>}
                </span>
                <ResultMark result={point.result} />
                {!isFinding(point) && point.photos.length > 0 && (
                  <PhotoStrip photos={listPhotos(name, point)} fetch={fetch} size="small" />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
