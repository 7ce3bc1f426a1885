import { Anchor, Box, Button, Container, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../features/auth/web/index.ts'
import { ColorSchemeButton, Wordmark } from '../../kit/index.ts'
import { homeOf } from '../landing.ts'
import classes from './guest.module.css'

/** The public pages' header and footer. */
export function GuestLayout({ children }: { children: ReactNode }) {
  const session = useSession()
  return (
    <>
      <Box component="header" className={`${classes.header} no-print`}>
        <Container size="lg" className={classes.bar}>
          <Link to="/" className={classes.brand} aria-label="Liftbay, to the start">
            <Wordmark size={28} />
          </Link>
          <Group gap="xs" wrap="nowrap">
            <ColorSchemeButton />
            {session ? (
              <Button component={Link} to={homeOf[session.customer.role]}>
                My Liftbay
              </Button>
            ) : (
              <>
                <Button component={Link} to="/main/sign-up" variant="default" visibleFrom="xs">
                  Sign up
                </Button>
                <Button component={Link} to="/customer/login">
                  LOGIN
                </Button>
              </>
            )}
          </Group>
        </Container>
      </Box>
      <main id="content">{children}</main>
      <Box component="footer" className={`${classes.footer} no-print`}>
        <Container size="lg">
          <Group justify="space-between">
            <Text size="sm">© 2025 Liftbay</Text>
            <Group gap="0 var(--mantine-spacing-lg)">
              <Anchor component={Link} to="/verify" size="sm" className="touch-link">
                Verify a signed agreement
              </Anchor>
              <Anchor component={Link} to="/terms-and-condition" size="sm" className="touch-link">
                Terms and privacy
              </Anchor>
              <Anchor href="/api/docs" size="sm" className="touch-link">
                API
              </Anchor>
              <Anchor component={Link} to="/customer/login" size="sm" className="touch-link">
                Try It Today / Get started for free
              </Anchor>
            </Group>
          </Group>
        </Container>
      </Box>
    </>
  )
}
