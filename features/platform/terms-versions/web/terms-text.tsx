import { List, Stack, Title } from '@mantine/core'
import type { TermsSection } from '../rules.ts'

/** The text of the terms inside the app. Its public page is made of `terms-html.ts`. */
export const TermsText = ({ sections }: { sections: readonly TermsSection[] }) => (
  <Stack gap="md">
    {sections.map(({ title, points }, index) => (
      <section key={`${index} ${title}`}>
        <Title order={3} size="h4" mb={4}>
          {title}
        </Title>
        <List spacing={4}>
          {points.map((point, at) => (
            <List.Item key={`${at} ${point}`} style={{ overflowWrap: 'anywhere' }}>
              {point}
            </List.Item>
          ))}
        </List>
      </section>
    ))}
  </Stack>
)
