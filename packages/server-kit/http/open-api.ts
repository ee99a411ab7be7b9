import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Publishes every call that follows at /api/v2/docs, and as JSON at /api/v2/docs/json. */
export const publishOpenApi = async (
  app: FastifyInstance,
  transform: SwaggerTransform,
): Promise<void> => {
  await app.register(swagger, {
    transform,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sayfa', version: '2', description: 'Every call of the Sayfa server.' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/v2/docs', staticCSP: true });
};
