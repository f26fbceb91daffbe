import type { FastifyRequest } from 'fastify'

const POLLED: readonly (string | undefined)[] = ['/healthz', '/readyz', '/metrics']

/** Whether a request is for a page that machines ask for all the time: it says nothing about what people wait for. */
export const isPolled = (request: FastifyRequest): boolean => POLLED.includes(request.routeOptions.url)
