import type { Page } from 'playwright-core';

/** The page Community nodes, with the card of the one package that is installed. */
export async function communityNodes(page: Page) {
	await page.goto('/settings/community-nodes');
	return page.getByTestId('community-package-card');
}

/** Installs a package by its name. */
export async function install(page: Page, name: string): Promise<void> {
	await page.goto('/settings/community-nodes');
	await page.getByRole('button', { name: 'Install' }).first().click();
	const dialog = page.getByTestId('communityPackageInstall-modal');
	await dialog.getByTestId('package-name-input').fill(name);
	await dialog.getByTestId('user-agreement-checkbox').click();
	await dialog.getByTestId('install-community-package-button').click();
	await said(page, 'Package installed');
}

/** Takes the update that the card offers. */
export async function update(page: Page): Promise<void> {
	const card = await communityNodes(page);
	await card.getByRole('button', { name: 'Update' }).click();
	const dialog = dialogOf(page);
	await dialog.getByText('Package includes').waitFor();
	await dialog.getByRole('button', { name: 'Confirm update' }).click();
	await said(page, 'Package updated');
}

export async function uninstall(page: Page): Promise<void> {
	const card = await communityNodes(page);
	await card.getByTestId('action-toggle').click();
	await page.getByText('Uninstall package').filter({ visible: true }).click();
	await dialogOf(page).getByRole('button', { name: 'Confirm uninstall' }).click();
	await said(page, 'Package uninstalled');
}

const dialogOf = (page: Page) => page.getByTestId('communityPackageManageConfirm-modal');

/** Waits until n8n has said something, and no longer does. */
async function said(page: Page, words: string): Promise<void> {
	await page.getByText(words, { exact: true }).first().waitFor();
	await page.getByText(words, { exact: true }).first().waitFor({ state: 'detached' });
}
