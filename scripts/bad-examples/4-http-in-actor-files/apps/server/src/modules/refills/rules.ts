import { serve } from '../../platform/http/serve.ts'

export const rules = serve
