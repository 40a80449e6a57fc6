import { GraphQLError } from 'graphql';

/** A refusal in Linear's words: the short message for machines, the long one for people. */
export function inputError(message: string, forPeople: string): GraphQLError {
	return new GraphQLError(message, {
		extensions: {
			...{ type: 'invalid input', code: 'INPUT_ERROR', statusCode: 400 },
			...{ userError: true, userPresentableMessage: forPeople },
		},
	});
}

/** What Linear says where an id leads nowhere. */
export const notFound = (entity: string): GraphQLError =>
	inputError(`Entity not found: ${entity}`, `Could not find referenced ${entity}.`);

/** What Linear says of a value of the right type that it can't take. */
export const wrongValue = (forPeople: string): GraphQLError =>
	inputError('Argument Validation Error', forPeople);
