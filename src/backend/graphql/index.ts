export { graphqlRoutes } from './routes.ts';
