/** NIST SP 800-63B-4 (2025), 3.1.1.2: 15 characters where a password stands alone. */
export const shortestPassword = 15

/** The sentence to show when a new password will not do for its shape, else null; the server also looks whether it is easy to guess. */
export function passwordProblem(password: string): string | null {
  if ([...password].length < shortestPassword) return `Password must have at least ${shortestPassword} characters`
  if (new Set(password.toLowerCase()).size < 5) return 'Password repeats the same few characters; choose another'
  return null
}

/** How long an access token holds, and how long a sign-in lasts without being used. */
export const accessTokenSeconds = 600
export const sessionDays = 30

/** Two tabs may use one refresh token within this many seconds; later it has been stolen. */
export const refreshGraceSeconds = 10
