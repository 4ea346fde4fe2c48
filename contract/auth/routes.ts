import type { Routes } from '../kit/route.ts'
import type { authSpecs } from './schemas.ts'

export const auth: Routes<typeof authSpecs> = {
  login: { method: 'POST', path: '/api/auth/login' },
  register: { method: 'POST', path: '/api/auth/register' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  changePassword: { method: 'PATCH', path: '/api/auth/password' },
  prove: { method: 'POST', path: '/api/auth/proof/password' },
  sessions: { method: 'GET', path: '/api/auth/sessions' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/{sessionId}' },
  endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions' },
  forgotPassword: { method: 'POST', path: '/api/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/reset-password' },
  sendConfirmation: { method: 'POST', path: '/api/auth/confirmation' },
  confirmEmail: { method: 'POST', path: '/api/confirm-email' },
  changeEmail: { method: 'PATCH', path: '/api/auth/email' },
  undoEmailChange: { method: 'POST', path: '/api/undo-email-change' },
  loginPage: { method: 'GET', path: '/api/login' },
}
