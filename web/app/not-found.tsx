import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Empty, Page } from '../kit/index.ts'

export function NotFound() {
  return (
    <Page title="Page not found" width="narrow">
      <Empty
        icon={<IconMapSearch />}
        title="There is nothing at this address"
        action={
          <Button component={Link} to="/">
            Go to the start
          </Button>
        }
      >
        It may have moved, or the link may be incomplete.
      </Empty>
    </Page>
  )
}
